export default function Page() {
  return <h1>public/reset-password.tsx</h1>
}
