import { dashboardWords } from '#languages/dashboard.ts';
import { signInWords } from '#languages/sign-in.ts';
import sideImage from '../../drawings/accesso.svg?url';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon, Stamp } from '../../ui/icon.tsx';
import { Brand } from '../frame/brand.tsx';
import '../frame/roles.css';
import { useScreenTheme } from '../frame/screen-look.ts';
import { signInScript } from './left-work.ts';
import { ActionButton, Submit } from '../frame/controls.tsx';
import './sign-in.css';

interface SignInPageProps {
  heading: string;
  /** What this step asks for, or why the last attempt was refused. */
  lead: React.ReactNode;
  enter: string;
  ways?: React.ReactNode;
  children: React.ReactNode;
}

/** A step of sign-in: one form beside a drawing of a door. */
export function SignInPage({ heading, lead, enter, ways, children }: SignInPageProps) {
  return (
    <SignInFrame>
      <script dangerouslySetInnerHTML={{ __html: signInScript }} />
      <form method="post" className="sign-in-form" noValidate>
        <SignInTitle>{heading}</SignInTitle>
        {lead}
        {children}
        <div className="sign-in-ways">
          <Submit label={enter} />
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

export function SignInTitle({ children }: { children: string }) {
  return (
    <div className="sign-in-title">
      <Stamp name="k-chiave" />
      <h1>{children}</h1>
    </div>
  );
}

interface LinkEndProps {
  isDone: boolean;
  words: Readonly<Record<'done' | 'doneText' | 'gone' | 'goneText' | 'signIn', string>>;
}

/** The page of a link that was used, or is no longer valid. */
export function LinkEnd({ isDone, words }: LinkEndProps) {
  return (
    <div className="sign-in-form">
      <SignInTitle>{isDone ? words.done : words.gone}</SignInTitle>
      <p className="sign-in-lead">{isDone ? words.doneText : words.goneText}</p>
      <ButtonLink href="/dashboard" look={isDone ? 'seal' : 'outline'}>
        {words.signIn}
      </ButtonLink>
    </div>
  );
}

/**
 * The button for passkeys, shown if the browser supports them (`passkey-behavior.ts`).
 * @param props.main whether it is the main button of the page
 */
export function PasskeyWay({ main = false }: { main?: boolean }) {
  return (
    <div className="sign-in-passkey" data-behavior="passkey" hidden>
      <ActionButton label={signInWords.passkey.use} look={main ? 'seal' : 'outline'} />
      <p role="status" />
    </div>
  );
}

export function SignInFrame({ children }: { children: React.ReactNode }) {
  useScreenTheme();
  return (
    <main className="sign-in">
      <div className="sign-in-side">
        <img src={sideImage} width="720" height="960" alt="" />
      </div>
      <div className="sign-in-desk">
        <Brand to="/" />
        {children}
      </div>
    </main>
  );
}
