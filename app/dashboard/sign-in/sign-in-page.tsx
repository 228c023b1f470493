import { dashboardWords } from '#languages/dashboard.ts';
import { signInWords } from '#languages/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, Stamp } from '../../ui/icon.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { signInScript } from './sign-in-script.ts';

interface SignInPageProps {
  heading: string;
  /** Under the heading: what this step asks for, or why the last try was refused. */
  lead: React.ReactNode;
  /** The words of the one button. */
  enter: string;
  /** What there is instead of filling in the form. */
  ways?: React.ReactNode;
  children: React.ReactNode;
}

/**
 * A step of signing in: one form beside a drawing of a door. It is a page without scripts, except the line
 * that forgets a token and has the colours of the screen.
 */
export function SignInPage({ heading, lead, enter, ways, children }: SignInPageProps) {
  return (
    <SignInFrame>
      <script dangerouslySetInnerHTML={{ __html: signInScript }} />
      <form method="post" className="sign-in-form" noValidate>
        <div className="sign-in-title">
          <Stamp name="k-chiave" />
          <h1>{heading}</h1>
        </div>
        {lead}
        {children}
        <div className="sign-in-ways">
          <Button type="submit">{enter}</Button>
          {ways}
        </div>
      </form>
      <p className="sign-in-foot">
        <a href="/">
          <Icon name="i-sinistra" />
          {dashboardWords.signIn.toSite}
        </a>
      </p>
    </SignInFrame>
  );
}

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
