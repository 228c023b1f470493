export default function WipPage() {
  return (
    <main>
      <h1>Wip</h1>
    </main>
  );
}
