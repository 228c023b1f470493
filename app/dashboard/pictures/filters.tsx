import { Form, Link } from 'react-router';
import { pictureWords } from '#languages/pictures.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { type ListQuery, writeListQuery } from './list-query.ts';

const words = pictureWords.list;

interface FiltersProps {
  base: string;
  query: ListQuery;
  counts: { all: number; withoutText: number; deleted: number };
}

/** Which pictures the list shows: all, those that nobody has described, or the bin; and by name. */
export function Filters({ base, query, counts }: FiltersProps) {
  const { show, name } = query;
  const ways = [
    { show: 'all', words: words.all, count: counts.all },
    { show: 'without text', words: words.withoutText, count: counts.withoutText },
    { show: 'bin', words: words.bin, count: counts.deleted },
  ] as const;
  return (
    <div className="pictures-filters">
      <nav aria-label={words.filters}>
        <ul>
          {ways.map((way) => (
            <li key={way.show}>
              <Link
                to={`${base}${writeListQuery({ show: way.show, name })}`}
                aria-current={way.show === show ? 'page' : undefined}
                preventScrollReset
              >
                {way.words} <small>{way.count}</small>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Form action={base} role="search" preventScrollReset>
        {show !== 'all' && <input type="hidden" name="mostra" value={show === 'bin' ? 'cestino' : 'senza-testo'} />}
        <Field key={name} label={words.search} name="nome" type="search" defaultValue={name} />
        <Button look="outline" small type="submit">
          {words.searchButton}
        </Button>
      </Form>
    </div>
  );
}
