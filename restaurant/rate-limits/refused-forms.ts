import type { FormName } from '#restaurant/settings/settings.ts';

/**
 * Counts in memory the forms that were turned away because too many came, until a job notes them: a flood writes nothing by itself.
 * What it holds is a number for each form; a crash loses the last minute of them.
 */
export class RefusedForms {
  #counts = new Map<FormName, number>();

  count(form: FormName, times = 1): void {
    this.#counts.set(form, (this.#counts.get(form) ?? 0) + times);
  }

  /**
   * Passes the counts to `note`, each form's once; what could not be noted is counted on.
   * @returns how many were noted
   * @throws what `note` throws
   */
  async flush(note: (form: FormName, times: number) => Promise<void>): Promise<number> {
    let noted = 0;
    for (const [form, times] of this.#counts) {
      this.#counts.delete(form);
      try {
        await note(form, times);
      } catch (error) {
        this.count(form, times);
        throw error;
      }
      noted += times;
    }
    return noted;
  }
}
