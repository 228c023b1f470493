import sideImage from '../../drawings/accesso.svg?url';
import { Brand } from '../frame/brand.tsx';
import { useScreenTheme } from '../frame/screen-look.ts';
import '../frame/roles.css';
import './sign-in.css';

/** The layout of sign-in: the form beside a drawing of a door. */
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
