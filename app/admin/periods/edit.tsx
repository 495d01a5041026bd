export default function Page() {
  return <h1>admin/periods/edit.tsx</h1>
}
