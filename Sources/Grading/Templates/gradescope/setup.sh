#!/bin/sh
# Containers and workflows of the second edition run the setup from here.
exec sh "$(dirname "$0")/../../../Tool/Sources/Grading/Templates/gradescope/setup.sh" "$@"
