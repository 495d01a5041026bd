export default function Page() {
  return <h1>public/contact.tsx</h1>
}
