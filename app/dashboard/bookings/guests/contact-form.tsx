import { Form } from 'react-router';
import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { AuthTokenField } from '../../sign-in/auth-token-field.tsx';
import { PartyField } from '../party-inputs.tsx';

const words = bookingDeskWords.guestPages;

interface ContactFormProps {
  guest: { name: string; phone: string | undefined; email: string | undefined };
  /** The names of the fields that were not right. */
  wrong: readonly string[];
}

/** Corrects who a guest is and how to reach them: folded, since it is seldom needed. */
export function ContactForm({ guest: { name, phone, email }, wrong }: ContactFormProps) {
  const error = (field: string) => (wrong.includes(field) ? words.wrong : undefined);
  return (
    <details className="guest-contact" open={wrong.length > 0 || undefined}>
      <summary className="evening-do evening-do--plain">{words.contact}</summary>
      <Form method="post" className="guest-notes" preventScrollReset key={[name, phone, email].join('\n')} noValidate>
        <AuthTokenField />
        <p>{words.contactHelp}</p>
        <PartyField name="nome" defaultValue={name} error={error('nome')} required />
        <PartyField name="telefono" defaultValue={phone} error={error('telefono')} />
        <PartyField name="posta" defaultValue={email} error={error('posta')} />
        <button type="submit" name="intent" value="contact" className="evening-do">
          {words.correct}
        </button>
      </Form>
    </details>
  );
}
