export default function Page() {
  return <h1>admin/messages.tsx</h1>
}
