-- Rooms by when they ended: the season's table and a member's figures of a day ask for those between two book times.
create index room_ended on room (ended_book) where state = 'ended';
