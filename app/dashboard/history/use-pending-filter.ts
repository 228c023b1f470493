import { useNavigation } from 'react-router';

interface Choices {
  kind: string | undefined;
  by: string | undefined;
}

/**
 * The choices of the list that is loading, or else of the one that is shown: a choice made while another one
 * is still loading is added to that one, which would be lost otherwise.
 * @param list the address of the list
 */
export function usePendingFilter(list: string, shown: Choices): Choices {
  const { location } = useNavigation();
  if (location?.pathname !== list) return shown;
  const params = new URLSearchParams(location.search);
  return { kind: params.get('kind') ?? undefined, by: params.get('by') ?? undefined };
}
