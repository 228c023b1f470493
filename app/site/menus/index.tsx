export default function IndexPage() {
  return (
    <main>
      <h1>Index</h1>
    </main>
  );
}
