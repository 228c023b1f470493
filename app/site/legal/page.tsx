export default function PagePage() {
  return (
    <main>
      <h1>Page</h1>
    </main>
  );
}
