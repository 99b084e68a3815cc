import CommandLine

Program(bookCommands).main()
