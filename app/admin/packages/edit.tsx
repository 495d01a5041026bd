export default function Page() {
  return <h1>admin/packages/edit.tsx</h1>
}
