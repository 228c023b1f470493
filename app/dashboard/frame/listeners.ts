/** Functions that are called with each piece of news until they stop listening. */
export function createListeners<News = void>() {
  const listeners = new Set<(news: News) => void>();
  return {
    /** @returns a function that stops it */
    listen: (listener: (news: News) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (news: News) => {
      for (const listener of listeners) listener(news);
    },
  };
}
