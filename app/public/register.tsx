export default function Page() {
  return <h1>public/register.tsx</h1>
}
