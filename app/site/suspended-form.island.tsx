import { SuspendedForm } from './suspended-form.tsx';

/** The props were written into the page by <Island of={SuspendedForm}>. */
export const element = (props: string) => <SuspendedForm {...JSON.parse(props)} />;
