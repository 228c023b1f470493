import { useId } from 'react';

/** A `select` whose choice is kept in the address of the page. */
export function Choice({
  name,
  label,
  chosen,
  choices,
}: {
  name: string;
  label: string;
  chosen: string;
  choices: readonly { value: string; name: string }[];
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select key={chosen} id={id} name={name} defaultValue={chosen}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </select>
    </div>
  );
}
