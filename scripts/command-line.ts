/** What a command was asked for; where that is not to be understood, its usage is printed and the process ends. */
export function readCommandLine<Asked>(usage: string, read: () => Asked | undefined): Asked {
  try {
    const asked = read();
    if (asked !== undefined) return asked;
  } catch (error) {
    sayFailed(error);
  }
  console.error(usage);
  return process.exit(2);
}

/** Says why a command failed, also to the program that called it. */
export function sayFailed(error: unknown): void {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
