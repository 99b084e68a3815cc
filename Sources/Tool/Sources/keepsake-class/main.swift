import CommandLine

Program(classCommands).main()
