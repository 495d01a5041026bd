export default function Page() {
  return <h1>admin/packages/new.tsx</h1>
}
