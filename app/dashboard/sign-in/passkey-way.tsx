import { signInWords } from '#languages/sign-in.ts';
import { Button } from '../../ui/button.tsx';

/**
 * The button for passkeys on a page of sign-in. It is shown where the browser can use any (`passkey-behavior.ts`).
 * @param main whether it is what the page asks for first
 */
export function PasskeyWay({ main = false }: { main?: boolean }) {
  return (
    <div className="sign-in-passkey" data-behavior="passkey" hidden>
      <Button type="button" {...(main ? {} : { look: 'outline' })}>
        {signInWords.passkey.use}
      </Button>
      <p role="status" />
    </div>
  );
}
