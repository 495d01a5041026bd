export default function Page() {
  return <h1>admin/packages/list.tsx</h1>
}
