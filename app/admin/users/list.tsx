export default function Page() {
  return <h1>admin/users/list.tsx</h1>
}
