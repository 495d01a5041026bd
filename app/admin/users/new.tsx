export default function Page() {
  return <h1>admin/users/new.tsx</h1>
}
