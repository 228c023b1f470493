import { Form, useNavigation } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import sideImage from '../drawings/accesso.svg?url';
import spriteUrl from '../drawings/sprite.svg?url';
import { Button } from '../ui/button.tsx';
import { Icon, SpriteContext, Stamp } from '../ui/icon.tsx';
import { Brand } from './brand.tsx';
import './sign-in.css';

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

/** A step of signing in: one form beside the drawing of the door. */
export function SignInPage({ heading, lead, enter, ways, children }: SignInPageProps) {
  const busy = useNavigation().state !== 'idle';
  return (
    <SpriteContext value={spriteUrl}>
      <main className="sign-in">
        <div className="sign-in-side">
          <img src={sideImage} width="720" height="960" alt="" />
        </div>
        <div className="sign-in-desk">
          <Brand to="/" />
          <Form method="post" className="sign-in-form" noValidate>
            <div className="sign-in-title">
              <Stamp name="k-chiave" />
              <h1>{heading}</h1>
            </div>
            {lead}
            {children}
            <Button type="submit" aria-disabled={busy}>
              {enter}
            </Button>
            {ways}
          </Form>
          <p className="sign-in-foot">
            <a href="/">
              <Icon name="i-sinistra" />
              {dashboardWords.signIn.toSite}
            </a>
          </p>
        </div>
      </main>
    </SpriteContext>
  );
}
