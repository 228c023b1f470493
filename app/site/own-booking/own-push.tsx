import { pushWords } from '#languages/push.ts';
import { Button } from '../../ui/button.tsx';
import { useSite } from '../site.ts';

/** Asks to be told on this browser (islands/push.ts, which alone can show it), or ends it with one press, also without scripts. */
export function OwnPush({ push: { key, hasTable, on }, path }: { push: { key: string; hasTable: boolean; on: boolean }; path: string }) {
  const words = pushWords[useSite().language];
  if (on) {
    return (
      <form className="own-deed own-push" method="post" action={path}>
        <h2>{words.title}</h2>
        <p>{words.on}</p>
        <input type="hidden" name="intent" value="pushOff" />
        <Button type="submit" small look="outline">
          {words.off}
        </Button>
      </form>
    );
  }
  return (
    <form
      className="own-deed own-push"
      method="post"
      action={path}
      hidden
      data-behavior="push"
      data-key={key}
      data-denied={words.denied}
      data-failed={words.failed}
    >
      <h2>{words.title}</h2>
      <p>{words.why[hasTable ? 'withTable' : 'without']}</p>
      <input type="hidden" name="intent" value="push" />
      <input type="hidden" name="endpoint" />
      <input type="hidden" name="p256dh" />
      <input type="hidden" name="auth" />
      <Button type="submit" small look="outline">
        {words.ask}
      </Button>
      <p role="status" />
    </form>
  );
}
