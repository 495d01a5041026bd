export default function Page() {
  return <h1>admin/login.tsx</h1>
}
