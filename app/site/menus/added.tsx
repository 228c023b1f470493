export default function AddedPage() {
  return (
    <main>
      <h1>Added</h1>
    </main>
  );
}
