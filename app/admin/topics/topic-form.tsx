import { useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import { limits } from '../../../contract/limits.ts'
import { type Topic, topicForm, topicUpdate } from '../../../contract/trips/topics.ts'
import { Input, Select, TextArea } from '../../ui/controls/field.tsx'
import { load } from '../kit/api.ts'
import { FormPage } from '../kit/form-page.tsx'
import { PicturesField } from '../kit/picture-editor.tsx'
import type { Route } from './+types/topic-form'
import { CountrySelect } from './country-select.tsx'

type TopicFormProps = {
  topic: Answer<'adminShowTopic'>['topic'] | undefined
  topics: Topic[]
}

function TopicForm({ topic, topics }: TopicFormProps) {
  const [kind, setKind] = useState<Topic['kind']>(topic?.kind ?? 'destination')
  return (
    <FormPage
      title={topic ? `Edit ${kind}` : 'Add destination or theme'}
      about={topic?.name}
      button={topic ? 'Save' : 'Add'}
      list={{ path: '/admin/topics', label: 'Destinations and themes' }}
      kind="topic"
      call={topic ? 'adminUpdateTopic' : 'adminAddTopic'}
      schema={topic ? topicUpdate : topicForm}
      {...(topic && {
        params: { id: topic.id },
        version: topic.version,
        translated: [{ kind: 'topic', id: topic.id, label: topic.name }],
        defaultValue: {
          name: topic.name,
          slug: topic.slug,
          parent_id: topic.parent_id === null ? '' : `${topic.parent_id}`,
          text: topic.text,
          picture: JSON.stringify(topic.picture),
        },
      })}
      nameOf={(sent) => `${sent.get('name')}`}
    >
      {(fields) => (
        <div className="grid max-w-2xl gap-5">
          {!topic && (
            <Select
              field={fields.kind}
              label="Kind"
              onChange={({ target }) => setKind(target.value as Topic['kind'])}
            >
              <option value="destination">Destination</option>
              <option value="theme">Theme</option>
            </Select>
          )}
          <Input field={fields.name} label="Name" autoComplete="off" />
          {kind === 'destination' && (
            <CountrySelect field={fields.parent_id} topics={topics} except={topic?.id} />
          )}
          <Input
            field={fields.slug}
            label="Address"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={limits.slug}
            hint={`Its page is at /${kind}s/… Empty: made from the name.`}
          />
          <TextArea field={fields.text} label="Text" rows={7} hint="Above the trips of its page." />
          <PicturesField field={fields.picture} label="Picture" hint="Wide, at the top of its page." />
        </div>
      )}
    </FormPage>
  )
}

export const meta = ({ params }: Route.MetaArgs) => [
  { title: params.id ? 'Edit destination or theme' : 'Add destination or theme' },
]

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [shown, { topics }] = await Promise.all([
    params.id ? load(request, 'adminShowTopic', { params }) : undefined,
    load(request, 'adminListTopics'),
  ])
  return { topic: shown?.topic, topics }
}

export default function TopicPage({ loaderData }: Route.ComponentProps) {
  return <TopicForm key={loaderData.topic?.id} {...loaderData} />
}
