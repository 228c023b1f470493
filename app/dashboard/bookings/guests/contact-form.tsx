import { Form } from 'react-router';
import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { Field } from '../../../ui/field.tsx';
import { AuthTokenField } from '../../sign-in/auth-token-field.tsx';
import { maxNameLength } from '../party-fields.ts';

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
        <Field
          name="nome"
          autoComplete="off"
          maxLength={maxNameLength}
          label={words.name}
          defaultValue={name}
          error={error('nome')}
          required
        />
        <Field
          type="tel"
          name="telefono"
          autoComplete="off"
          maxLength={40}
          label={words.phone}
          defaultValue={phone}
          error={error('telefono')}
        />
        <Field
          type="email"
          name="posta"
          autoComplete="off"
          maxLength={200}
          label={words.email}
          defaultValue={email}
          error={error('posta')}
        />
        <button type="submit" name="intent" value="contact" className="evening-do">
          {words.correct}
        </button>
      </Form>
    </details>
  );
}
