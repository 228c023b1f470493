import { Form, Link } from 'react-router';
import { firstDaysWords as words } from '#languages/home.ts';
import { Icon } from '../../ui/icon.tsx';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import { type FirstTask, firstTaskDesks } from './first-days.ts';

/** What is still the sample, each with the way to it; the list goes when all is done, or when somebody closes it. */
export function FirstDaysCard({ tasks, area }: { tasks: readonly FirstTask[]; area: string }) {
  if (tasks.length === 0) return null;
  return (
    <section className="card first-days" aria-labelledby="first-days">
      <header>
        <h2 id="first-days">{words.heading}</h2>
        <Form method="post" action={`/${area}/first-days`}>
          <AuthTokenField />
          <button type="submit" className="icon-button" aria-label={words.close}>
            <Icon name="i-chiudi" />
          </button>
        </Form>
      </header>
      <p>{words.note(tasks.length)}</p>
      <ul>
        {tasks.map((task) => (
          <li key={task}>
            <p>
              <b>{words.tasks[task].what}</b>
              <small>{words.tasks[task].why}</small>
            </p>
            <Link to={`/${area}/${firstTaskDesks[task].path}`}>
              {words.tasks[task].way}
              <span className="visually-hidden">: {words.tasks[task].what}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
