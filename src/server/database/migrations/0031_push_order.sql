-- Notifications of standing orders (§page.push): what an order did while its member was away. `ref` of such a note is the order.
alter table push_device drop constraint push_device_topics_check;
alter table push_device add constraint push_device_topics_check check (
  topics <@ array['won', 'order', 'kickoff', 'goal', 'room'] and cardinality(topics) > 0);
alter table push_note drop constraint push_note_topic_check;
alter table push_note add constraint push_note_topic_check check (topic in ('won', 'order', 'kickoff', 'goal', 'room'));
