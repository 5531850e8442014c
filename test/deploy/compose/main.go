// Reads a Compose file with the parser of Docker Compose, as "docker compose config" does, and prints the result as JSON.
// Arguments: the file, then the active profiles. Variables come from the environment.
package main

import (
	"context"
	"fmt"
	"os"

	"github.com/compose-spec/compose-go/v2/cli"
)

func main() {
	output, err := read(os.Args[1], os.Args[2:])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println(string(output))
}

func read(file string, profiles []string) ([]byte, error) {
	options, err := cli.NewProjectOptions([]string{file}, cli.WithOsEnv, cli.WithProfiles(profiles))
	if err != nil {
		return nil, err
	}
	project, err := options.LoadProject(context.Background())
	if err != nil {
		return nil, err
	}
	return project.MarshalJSON()
}
