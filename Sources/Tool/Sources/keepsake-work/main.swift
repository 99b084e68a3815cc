import CommandLine

Program(workCommands).main()
