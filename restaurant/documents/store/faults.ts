import type { z } from 'zod';

/** A fault of data with its place: `contents[3].prices[0].cents`. */
export interface Fault {
  path: string;
  message: string;
}

export interface InvalidData {
  refused: 'invalid';
  faults: Fault[];
}

export function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? String(step) : `${text}.${String(step)}`;
  }, '');
}

/** The faults of a failed parse, each at its field; an unknown key is named itself. */
export function faultsOf(error: z.ZodError, prefix: readonly PropertyKey[] = []): Fault[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: pathText([...prefix, ...issue.path, key]), message: 'unknown key' }));
    }
    return [{ path: pathText([...prefix, ...issue.path]), message: issue.message }];
  });
}
