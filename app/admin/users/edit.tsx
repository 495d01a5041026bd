export default function Page() {
  return <h1>admin/users/edit.tsx</h1>
}
