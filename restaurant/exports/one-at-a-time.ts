/** How long nobody may have read of an export before another takes its place, in milliseconds: its reader has gone without a word. */
const stalledAfter = 120_000;

/** The turn of one export. */
export interface Turn {
  /** A stream that ends the turn when it has been read, fails, or is left. */
  hold(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array>;
  /** Ends the turn, where nothing can be read. */
  end(): void;
}

/** Lets one export be read at a time. @returns a turn, or undefined while somebody else has it */
export function oneAtATime(milliseconds: () => number): () => Turn | undefined {
  let current: { readAt: number; stop: () => void } | undefined;
  return () => {
    if (current && milliseconds() - current.readAt < stalledAfter) return undefined;
    current?.stop();
    const own = { readAt: milliseconds(), stop: () => {} };
    current = own;
    const end = () => {
      if (current === own) current = undefined;
    };
    return {
      end,
      hold(body) {
        const reader = body.getReader();
        const leave = async (reason: unknown) => {
          end();
          // What is left may say so by failing.
          await reader.cancel(reason).catch(() => {});
        };
        return new ReadableStream<Uint8Array>(
          {
            start(controller) {
              own.stop = () => {
                const stopped = new Error('Nobody read this export for too long');
                controller.error(stopped);
                void leave(stopped);
              };
            },
            async pull(controller) {
              own.readAt = milliseconds();
              try {
                const { done, value } = await reader.read();
                if (!done) return controller.enqueue(value);
              } catch (error) {
                end();
                throw error;
              }
              end();
              controller.close();
            },
            cancel: leave,
          },
          { highWaterMark: 0 },
        );
      },
    };
  };
}
