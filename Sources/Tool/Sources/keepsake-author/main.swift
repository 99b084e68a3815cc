import CommandLine

Program(authorCommands).main()
