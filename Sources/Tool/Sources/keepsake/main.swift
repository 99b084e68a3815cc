import CommandLine

Program(learnerCommands).main()
