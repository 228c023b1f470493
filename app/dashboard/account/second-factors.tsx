import type { AccountResult } from './change.server.ts';
import type { OwnSecondFactors } from './passkeys.server.ts';
import { Passkeys } from './passkeys.tsx';
import { SecondStep } from './second-step.tsx';

interface SecondFactorsProps {
  own: OwnSecondFactors;
  now: number;
  posted: AccountResult | undefined;
}

/** Passkeys and the codes of an app: what is asked for besides the password, and how it is set up. */
export function SecondFactors({ own: { username, totp, recoveryCodesLeft, passkeys, device }, now, posted }: SecondFactorsProps) {
  return (
    <>
      <Passkeys username={username} passkeys={passkeys} device={device} now={now} />
      <SecondStep username={username} on={totp} hasPasskeys={passkeys.length > 0} recoveryCodesLeft={recoveryCodesLeft} posted={posted} />
    </>
  );
}
