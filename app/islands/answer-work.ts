import { doWork } from '#restaurant/forms/work.ts';

/** Answers a question of the server, `{end}.{bits}.{random}.{signature}`: how hard, and what is hashed, stand in it. */
export async function answerWork(question: string, signal?: AbortSignal): Promise<string> {
  const [, bits = '', , signature = ''] = question.split('.');
  return `${question}~${await doWork({ question: signature, bits: Number(bits) }, signal)}`;
}
