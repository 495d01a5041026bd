export default function Page() {
  return <h1>admin/periods/list.tsx</h1>
}
