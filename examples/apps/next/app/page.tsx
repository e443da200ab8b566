import { TopClips } from './top-clips';

export default function Home() {
  return (
    <main>
      <h1>Home</h1>
      <TopClips />
    </main>
  );
}
