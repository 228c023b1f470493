import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { useOneSubmit } from './send.tsx';

type Handler = ReturnType<typeof useOneSubmit>;

function Page({ take }: { take: (handler: Handler) => void }) {
  take(useOneSubmit());
  return null;
}

/** The handler of a form on a page of the router, with no request under way. */
function handlerOfForm(): Handler {
  const take = vi.fn<(handler: Handler) => void>();
  const Stub = createRoutesStub([{ path: '/', Component: () => <Page take={take} /> }]);
  renderToStaticMarkup(<Stub />);
  return take.mock.calls[0]?.[0] ?? expect.fail();
}

describe('a form whose act is answered once', () => {
  it('ignores presses before the first one is answered, even while a slow page does not know yet that it was sent', () => {
    const onSubmit = handlerOfForm();
    /** Whether a press at this moment is sent. */
    const pressAt = (timeStamp: number) => {
      const preventDefault = vi.fn<() => void>();
      onSubmit(Object.assign(Object.create(null), { timeStamp, preventDefault }));
      return preventDefault.mock.calls.length === 0;
    };
    expect([10, 160, 1_900, 10_009, 10_010].map(pressAt)).toEqual([true, false, false, false, true]);
  });
});
