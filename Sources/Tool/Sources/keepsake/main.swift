import CommandLine

Program(checkCommands).main()
