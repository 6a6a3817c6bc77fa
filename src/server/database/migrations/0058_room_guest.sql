-- Who gave the PIN of a private room, and so may see it without a seat (§room.unlisted). The PIN of a room does not change, and so neither does this.
create table room_guest (
  room_id bigint not null references room,
  member_id bigint not null references member,
  opened_real bigint not null,
  primary key (room_id, member_id)
);

-- A seat is taken from a network: an IPv4 address, or the /64 of an IPv6 address.
comment on column room_player.address is 'the network; of a seat taken before, the whole address';
