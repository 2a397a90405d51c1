export { followTopic, type LiveContent, type Topic, type TopicEvents } from './followTopic.ts'
