export default function Page() {
  return <h1>admin/periods/new.tsx</h1>
}
