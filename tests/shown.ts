/** The markup of a page without its scripts, which contain the data of a hydrated page. */
export async function shownBy(response: Response): Promise<string> {
  return (await response.text()).replaceAll(/<script[\s\S]*?<\/script>/g, '');
}
