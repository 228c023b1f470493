export default function LunchPage() {
  return (
    <main>
      <h1>Lunch</h1>
    </main>
  );
}
