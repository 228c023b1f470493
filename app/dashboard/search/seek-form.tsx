import { useFetcher } from 'react-router';
import { FailureNotice } from '../editing/save-bar.tsx';
import type { SendError } from '../editing/send.ts';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import type { SoughtDesk } from './sought.ts';

/** The search of a desk: what is typed is sent, and never part of an address as it is. */
export function SeekForm({
  area,
  desk,
  className,
  children,
}: {
  area: string;
  desk: SoughtDesk;
  className: string;
  children: React.ReactNode;
}) {
  const { Form, data } = useFetcher<SendError>();
  return (
    <>
      <Form method="post" action={`/${area}/sought`} role="search" className={className}>
        <AuthTokenField />
        <input type="hidden" name="desk" value={desk} />
        {children}
      </Form>
      {data && 'refused' in data && <FailureNotice outcome={data.refused} />}
    </>
  );
}
